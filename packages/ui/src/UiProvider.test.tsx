import { useLocale } from 'react-aria-components/I18nProvider'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UiProvider } from './UiProvider.tsx'

const Locale = () => useLocale().locale

test('UiProvider gives React Aria Spanish, whatever the language of the browser', () => {
  const page = (
    <UiProvider navigate={() => {}}>
      <Locale />
    </UiProvider>
  )
  expect(renderToString(page)).toContain('es-ES')
})
