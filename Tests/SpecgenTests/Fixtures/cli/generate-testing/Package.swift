let apis = ["Moon"]
