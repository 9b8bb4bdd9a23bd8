import type { Plugin } from 'vite'

const asked = /import \{ (.*) \} from "\.\/load-client\.js";/
const late = ['loadClientRoute', 'preloadClientRoute', 'refreshClientRoute']

/**
 * Turning pages takes a sixth of the router, which a page of the server does without until somebody presses a link: it comes with
 * the late parts, or with the first press, in a copy that keeps nothing of its own. Saves the first script 4 KiB in brotli; without this everything
 * works the same. Another version of the router, whose file reads otherwise, ends the build.
 */
export function lateTurning(): Plugin {
  return {
    name: 'animeteca-late-turning',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /@tanstack\/router-core\/dist\/esm\/router\.js$/ },
      handler(code) {
        const names = asked.exec(code)?.[1]?.split(', ') ?? []
        if (!late.every((name) => names.includes(name))) this.error('The router loads pages otherwise than it did')
        const atOnce = names.filter((name) => !late.includes(name))
        const later = late.map(
          (name) => `async function ${name}(...given) { return (turning ?? (await turns())).${name}(...given) }`,
        )
        const lean = code.replace(asked, `import { ${atOnce.join(', ')} } from "./load-client.js";`)
        return { code: [lean, turning, ...later].join('\n'), map: null }
      },
    },
  }
}

const turning = `let turning
const turns = async () => (turning = await import("./load-client.js?late"))`
