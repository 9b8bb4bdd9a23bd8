import { expect, test } from 'vitest'
import { isTagColor } from '../../../../nouns/person/admin-tag.ts'
import { defaultTagColor, tagColors } from './tag-colors.ts'

test('tagColors are sixteen different colours that include the default', () => {
  const colors = tagColors.map(({ hex }) => hex)
  expect(new Set(colors).size).toBe(16)
  expect(colors).toContain(defaultTagColor)
  expect(colors.every(isTagColor)).toBe(true)
})
