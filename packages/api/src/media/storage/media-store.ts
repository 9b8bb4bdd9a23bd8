import { basename } from 'node:path'
import { coverAt, coverWidths } from '@animeteca/contracts/media/cover-widths'
import type { MediaStore } from '../../call/context/media.ts'
import { pictureAddress } from '../picture-address.ts'
import { guardStore } from './guard-store.ts'
import type { ObjectStore } from './object-store.ts'

const nameOf = basename
/** Whether it is the name of a file that `disk-objects.ts` has not finished. */
const isPartialFile = (name: string) => /^\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)
const isPicture = (name: string) => /^[0-9a-f]{64}(-\d+)?\.webp$/.test(name)

/** Stores pictures by URL in a store of named objects. */
export function createMediaStore(objects: ObjectStore): MediaStore {
  const store = guardStore(objects)
  return {
    async savePicture(webp) {
      const address = pictureAddress(webp)
      // written even if it exists, so that its date protects it from the sweep for a day
      await store.put(nameOf(address), webp)
      return address
    },
    saveWidth: (url, width, webp) => store.put(nameOf(coverAt(url, width)), webp),
    // other addresses are the demo's drawings and pictures of other sites, which are not in the store
    readPicture: async (address) => (isPicture(nameOf(address)) ? store.get(nameOf(address)) : null),
    hasPicture: (address) => store.has(nameOf(address)),
    async listPictures(savedBefore) {
      const saved = new Map<string, boolean>()
      for await (const page of store.list()) {
        for (const { name, savedAt } of page) {
          if (!isPicture(name)) continue
          const url = `/media/${name.slice(0, 64)}.webp`
          saved.set(url, savedAt < savedBefore && saved.get(url) !== false)
        }
      }
      return Array.from(saved).flatMap(([url, isOld]) => (isOld ? [url] : []))
    },
    async removePicture(url, savedBefore) {
      const names = [url, ...coverWidths.map((width) => coverAt(url, width))].map((address) => nameOf(address))
      if (savedBefore) {
        const dates = await Promise.all(names.map((name) => store.savedAt(name)))
        if (dates.some((savedAt) => savedAt && savedAt >= savedBefore)) return
      }
      await Promise.all(names.map((name) => store.remove(name)))
    },
    async removePartialFiles(startedBefore) {
      for await (const page of store.list()) {
        const old = page.filter(({ name, savedAt }) => isPartialFile(name) && savedAt < startedBefore)
        await Promise.all(old.map(({ name }) => store.remove(name)))
      }
    },
    probe: () => store.probe(),
    isAvailable: () => store.isAvailable(),
  }
}
