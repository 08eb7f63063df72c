let apis = [
  "Sun"
]
