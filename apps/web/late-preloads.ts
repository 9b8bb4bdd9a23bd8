import type { Plugin } from 'vite'

const names = /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);/
const lists = /__vite__mapDeps\((\[[\d,]+\])\)/g

/**
 * With each part that is loaded later stands a list of the files that it will ask for, so that they are asked for together: the names of
 * all of them, and who needs which, are 4 KiB of the first script, since names are what compresses worst. They come with the
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
        const known = entry && names.exec(entry.code)?.[1]
        if (!known || !late) return this.error('The first script lists no files')
        const files: string[] = JSON.parse(known)
        const asked: string[] = []
        const isStyle = (file: number) => files[file]?.endsWith('.css')
        entry.code = entry.code.replace(names, '').replaceAll(lists, (_, list: string) => {
          const styles = (JSON.parse(list) as number[]).filter(isStyle).map((file) => files[file])
          return `__vite__mapDeps(${asked.push(list) - 1}${styles.map((file) => `,"${file}"`).join('')})`
        })
        entry.code = `const __vite__mapDeps=(i,...d)=>globalThis.lateFiles?.(i)??d;${entry.code}`
        // Its name changes with theirs: each stands in the script of another, up to the entry, whose name stands in this one.
        late.code += `;{const d=${known},l=[${asked.join(',')}];globalThis.lateFiles=i=>l[i].map(i=>d[i])}`
      },
    },
  }
}
