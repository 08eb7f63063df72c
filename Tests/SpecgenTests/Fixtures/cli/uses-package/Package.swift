// swift-tools-version: 6.2
let apis = [
  "Money",
  "Shop",
]
