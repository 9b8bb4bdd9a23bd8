import '../styles.css'
import { createRoot } from 'react-dom/client'
import { applyTheme, storedTheme } from '../theme.tsx'
import { UiProvider } from '../UiProvider.tsx'
import { Gallery } from './Gallery.tsx'

applyTheme(storedTheme())
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <UiProvider navigate={(href) => location.assign(href)}>
    <Gallery />
  </UiProvider>,
)
