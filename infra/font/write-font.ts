import { writeFile } from 'node:fs/promises'
import { subsetFiles } from './subset-files.ts'

/** `npm run font`: subsets the heading font again, after a change of `packages/ui/src/theme/font.css` or of the font's package. */
for (const { path, characters, content } of await subsetFiles()) {
  await writeFile(path, content)
  console.log(`${path}: ${characters.size} characters, ${(content.length / 1024).toFixed(1)} KiB`)
}
