import { setTimeout as sleep } from 'node:timers/promises'
import { isAway, isCode, type Windows } from '../fault-windows.ts'
import { type Fault, check, type Scene, seconds } from '../fault.ts'
import { fillDisk } from '../small-disk.ts'
import { upload } from '../writes.ts'

const isImpossible = ({ site }: Scene) =>
  site.hasOwnMounts
    ? undefined
    : 'hace falta poder montar un disco pequeño (Linux, root o espacios de nombres de usuario)'

const timeoutMs = 20_000

/** Waits until a client has received `STORAGE_FULL`. */
async function untilReported({ failures }: Windows, signal: AbortSignal) {
  const seen = failures.length
  const from = performance.now()
  const isReported = () => failures.slice(seen).some(({ outcome }) => isCode(outcome, 'STORAGE_FULL'))
  while (!isReported()) {
    check(performance.now() - from < timeoutMs, `nadie oyó en ${timeoutMs / 1000} s que no queda sitio`)
    await sleep(50, undefined, { signal })
  }
}

/** Fills the disk of pictures. Only uploads may fail. */
export const mediaDiskFull: Fault = {
  name: 'disco de las imágenes lleno',
  isImpossible,
  async run({ site, windows, clients, ledger, catalogue }) {
    const uploadOnce = () => upload({ writer: clients.spare, ledger, ...catalogue })
    const window = windows.announce(this.name, (outcome) => isCode(outcome, 'STORAGE_FULL'))
    const freeSpace = fillDisk(site.mediaDir)
    try {
      await Promise.all([untilReported(windows, site.signal), uploadOnce()])
    } finally {
      await freeSpace()
    }
    window.close()
    const after = await uploadOnce()
    check(after.kind === 'answer' && after.status === 200, 'con sitio otra vez, no se puede subir una imagen')
    return 'se dice que no queda sitio, lo demás sigue, y después se puede subir otra vez'
  },
}

/** Fills the disk of the database. Reads continue, writes get `STORAGE_FULL`, and PostgreSQL may restart. */
export const databaseDiskFull: Fault = {
  name: 'disco de la base de datos lleno',
  isImpossible,
  async run({ site, windows }) {
    const window = windows.announce(this.name, isAway)
    const freeSpace = fillDisk(site.dataDir)
    try {
      await untilReported(windows, site.signal)
    } finally {
      await freeSpace()
    }
    const away = await site.untilReady()
    window.close()
    return `se dice que no queda sitio; con sitio otra vez, se escribe en ${seconds(away)}`
  },
}
