import type { Plugin, Rolldown } from 'vite'
import { firstOfAVisit } from './late-parts.ts'

const names = /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);/
const lists = /__vite__mapDeps\((\[[\d,]+\])\)/g

/**
 * With each part that is loaded later stands a list of the files that it will ask for, so that they are asked for together: the names of
 * all of them, and who needs which, are 5 KiB of what home begins with, since names are what compresses worst. They come with the
 * late parts. Until then a part asks for what it needs when it is read itself; only its styles are known from the start.
 */
export function latePreloads(): Plugin {
  return {
    name: 'animeteca-late-preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const entry = chunks.find(({ isEntry }) => isEntry)
        const late = chunks.find(({ name }) => name === 'late')
        if (!entry || !late || !names.test(entry.code)) return this.error('The first script lists no files')
        const known = new Set<string>()
        const asked: string[][] = []
        for (const chunk of firstChunks(chunks)) {
          const listed = names.exec(chunk.code)?.[1]
          if (listed === undefined || chunk === late) continue
          const files: string[] = JSON.parse(listed)
          const code = chunk.code.replace(names, '').replaceAll(lists, (_, list: string) => {
            const its = new Set<number>(JSON.parse(list))
            const needed = files.filter((_, at) => its.has(at))
            for (const file of needed) known.add(file)
            // the page has the styles of the first script
            const styles = needed.filter((file) => file.endsWith('.css') && !entry.viteMetadata?.importedCss.has(file))
            return `__vite__mapDeps(${asked.push(needed) - 1}${styles.map((file) => `,"${file}"`).join('')})`
          })
          chunk.code = `const __vite__mapDeps=(i,...d)=>globalThis.lateFiles?.(i)??d;${code}`
        }
        const all = Array.from(known)
        const places = asked.map((needed) => needed.map((file) => all.indexOf(file)))
        // Its name changes with theirs: each stands in the script of another, up to the entry, whose name stands in this one.
        late.code += `;{const d=${JSON.stringify(all)},l=${JSON.stringify(places)};globalThis.lateFiles=i=>l[i].map(i=>d[i])}`
      },
    },
  }
}

/** What a first visit begins with, and all that this imports before it runs. */
function firstChunks(chunks: readonly Rolldown.OutputChunk[]) {
  const found = new Set(
    chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => firstOfAVisit.test(id))),
  )
  for (const { imports } of found) for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  return found
}
