import { expect, test } from 'vitest'
import { overlayStack } from './overlay-stack.ts'

test('closes menus before dialogs, newest first', () => {
  const closed: string[] = []
  const open = (layer: 'dialog' | 'menu', name: string) => {
    const remove = overlayStack.add({
      layer,
      close: () => {
        closed.push(name)
        remove()
      },
    })
  }
  open('dialog', 'profile')
  open('menu', 'move to')
  open('dialog', 'confirm')
  open('menu', 'status')
  while (!overlayStack.isEmpty()) overlayStack.closeTop()
  expect(closed).toEqual(['status', 'move to', 'confirm', 'profile'])
})

test('returns false without an open overlay', () => {
  expect(overlayStack.isEmpty()).toBe(true)
  expect(overlayStack.closeTop()).toBe(false)
})

test('removes an overlay once, however it was closed', () => {
  const removeFirst = overlayStack.add({ layer: 'dialog', close: () => undefined })
  const removeSecond = overlayStack.add({ layer: 'dialog', close: () => undefined })
  removeFirst()
  removeFirst()
  expect(overlayStack.isEmpty()).toBe(false)
  removeSecond()
  expect(overlayStack.isEmpty()).toBe(true)
})
