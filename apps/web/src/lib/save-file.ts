/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // the browser may look the address up only after the press
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
