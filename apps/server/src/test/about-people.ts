import { definitions } from '@animeteca/api/app/procedure-definitions'
import { z } from 'zod'

/** What a field is called that says who somebody is. */
const person =
  /^(username|\w+Username|profilePicture|person|friends|people|owner|user|users|userId|profileId|friendId|commenterId)$/

type Shape = NonNullable<NonNullable<ReturnType<typeof definitions.get>>['input']>

/** Whether a shape, or what comes out of it, has a field that names somebody. */
function namesSomebody(schema: Shape | undefined, io: 'input' | 'output') {
  if (!schema) return false
  const shape = io === 'output' && schema instanceof z.ZodPipe ? (schema.out as z.ZodType) : schema
  const texts = JSON.stringify(z.toJSONSchema(shape, { io, unrepresentable: 'any' }))
  return [...texts.matchAll(/"(\w+)":/g)].some(([, name]) => person.test(name!))
}

/** Procedures that name people in what they take or answer, by their contracts; what is for administrators alone is not among them. */
export const proceduresAboutPeople = [...definitions]
  .filter(([, { meta }]) => meta.guard !== 'admin')
  .filter(
    ([path, { input, output }]) =>
      namesSomebody(input, 'input') || namesSomebody(output, 'output') || path.startsWith('profiles.'),
  )
  .map(([path]) => path)
