import { writeFile } from 'node:fs/promises'
import { cutFiles } from './cut-files.ts'

/** `npm run font`: cuts the font of headings anew, after a change of `packages/ui/src/theme/font.css` or of the package that it comes from. */
for (const { path, characters, content } of await cutFiles()) {
  await writeFile(path, content)
  console.log(`${path}: ${characters.size} characters, ${(content.length / 1024).toFixed(1)} KiB`)
}
