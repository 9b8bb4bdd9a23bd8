import { expect, test, vi } from 'vitest'
import { isOpenTab, lockTab, thisTab } from './tabs.ts'

test('lockTab locks a tab whose sessionStorage is full', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  lockTab()
  await vi.waitFor(async () => expect(await isOpenTab(thisTab)).toBe(true), { timeout: 20_000 })
})
