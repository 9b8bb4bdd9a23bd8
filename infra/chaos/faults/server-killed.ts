import { readdir } from 'node:fs/promises'
import { type Fault, seconds } from '../fault.ts'

export const serverKilled: Fault = {
  name: 'kill -9 al servidor',
  async run({ site, windows }) {
    const window = windows.announce(this.name)
    await site.server.end('SIGKILL')
    for (const name of await readdir(site.mediaDir)) if (name.startsWith('.')) site.partialPictures.add(name)
    await site.startAgain()
    const away = await site.untilReady()
    window.close()
    return `otro proceso sirve ${seconds(away)} después de arrancar`
  },
}
