# Builds specgen from the source tarball of a release.
#
# Untested: no Homebrew has run this formula yet. Try it with
# `brew install --build-from-source ./specgen.rb` and `brew test specgen` before it goes into a tap.
class Specgen < Formula
  desc "Generator of Swift clients from short YAML specs of APIs"
  homepage "@HOMEPAGE@"
  url "@URL@/specgen-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "pkgconf" => :build
  # The first Xcode with Swift 6.3.
  depends_on xcode: ["26.4", :build]
  depends_on "cmark-gfm"
  depends_on "gumbo-parser"
  depends_on "libyaml"

  uses_from_macos "swift" => :build
  uses_from_macos "expat"

  def install
    # Homebrew builds in a sandbox, and SwiftPM cannot start its own inside of it.
    args = OS.mac? ? ["--disable-sandbox"] : ["--static-swift-stdlib"]
    system "swift", "build", "-c", "release", "--product", "specgen", *args
    bin.install ".build/release/specgen"
    generate_completions_from_executable(bin/"specgen", "completions", shells: [:bash, :zsh, :fish])
    (man1/"specgen.1").write Utils.safe_popen_read(bin/"specgen", "man")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/specgen --version")
    system bin/"specgen", "init", "Shop"
    system bin/"specgen", "generate"
    assert_path_exists testpath/"Generated/Shop/ShopClient.swift"
  end
end
