import '../theme/styles.css'
import { createRoot } from 'react-dom/client'
import { applyTheme, storedTheme } from '../theme/theme.ts'
import { UiProvider } from '../UiProvider.tsx'
import { galleryKey } from './gallery-key.ts'
import { Gallery } from './Gallery.tsx'

applyTheme(storedTheme(galleryKey))
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <UiProvider navigate={(href) => location.assign(href)}>
    <Gallery />
  </UiProvider>,
)
