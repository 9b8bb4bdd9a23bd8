import { useLocale } from 'react-aria-components/I18nProvider'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SpanishLocale } from './SpanishLocale.tsx'

const Locale = () => useLocale().locale

test('SpanishLocale sets the language of React Aria to Spanish in a browser of any language', () => {
  const select = (
    <SpanishLocale>
      <Locale />
    </SpanishLocale>
  )
  expect(renderToString(select)).toContain('es-ES')
})
