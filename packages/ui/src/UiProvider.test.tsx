import { useLocale } from 'react-aria-components/I18nProvider'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UiProvider } from './UiProvider.tsx'

const Locale = () => useLocale().locale

test('UiProvider sets the language of React Aria to Spanish in a browser of any language', () => {
  const page = (
    <UiProvider navigate={() => {}}>
      <Locale />
    </UiProvider>
  )
  expect(renderToString(page)).toContain('es-ES')
})
