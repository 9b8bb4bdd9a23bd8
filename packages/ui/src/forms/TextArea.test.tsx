import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextArea, type TextAreaProps } from './TextArea.tsx'

const render = (props: Partial<TextAreaProps>) => renderToStaticMarkup(<TextArea label="Nota" value="" {...props} />)

/** Id of the element that describes the text area. */
const describing = (html: string) => /<textarea[^>]*aria-describedby="([^"]+)"/.exec(html)?.[1]

test('TextArea names the text area by its label', () => {
  const html = render({})
  const id = /<textarea[^>]*id="([^"]+)"/.exec(html)![1]!
  expect(html).toContain(`<label for="${id}"`)
})

test('TextArea without a description and an error is valid and refers to no notes', () => {
  const html = render({ counter: 10 })
  expect(html).not.toContain('aria-invalid=')
  expect(html).not.toContain('aria-describedby=')
})

test('TextArea with an error is invalid and described by the error and the description', () => {
  const html = render({ error: 'Demasiado larga', description: 'Solo la ves tú' })
  expect(html).toContain('aria-invalid="true"')
  const notes = html.split(`id="${describing(html)!}"`)[1]
  expect(notes).toContain('Demasiado larga')
  expect(notes).toContain('Solo la ves tú')
})
