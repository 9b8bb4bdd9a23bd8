const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Animeteca needs Node 20.19 or later to start npm, and this is Node ${process.versions.node}: https://nodejs.org`,
  )
  process.exit(1)
}
