import { definitions } from '@animeteca/api/app/procedure-definitions'
import { z } from 'zod'

/** Property names that identify a person. */
const person =
  /^(username|\w+Username|profilePicture|person|friends|people|owner|user|users|userId|profileId|friendId|commenterId)$/

type Shape = NonNullable<NonNullable<ReturnType<typeof definitions.get>>['input']>

/** Whether a schema, or its output, has a property that identifies a person. */
function namesSomebody(schema: Shape | undefined, io: 'input' | 'output') {
  if (!schema) return false
  const shape = io === 'output' && schema instanceof z.ZodPipe ? (schema.out as z.ZodType) : schema
  const texts = JSON.stringify(z.toJSONSchema(shape, { io, unrepresentable: 'any' }))
  return [...texts.matchAll(/"(\w+)":/g)].some(([, name]) => person.test(name!))
}

/** Procedures whose input or output identifies people, without those for administrators. */
export const proceduresAboutPeople = [...definitions]
  .filter(([, { meta }]) => meta.guard !== 'admin')
  .filter(
    ([path, { input, output }]) =>
      namesSomebody(input, 'input') || namesSomebody(output, 'output') || path.startsWith('profiles.'),
  )
  .map(([path]) => path)
