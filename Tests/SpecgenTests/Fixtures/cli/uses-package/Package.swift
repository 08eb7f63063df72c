// swift-tools-version: 6.3
let apis = [
  "Money",
  "Shop",
]
