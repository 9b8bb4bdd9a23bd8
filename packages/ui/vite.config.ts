import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Only the gallery is served from here; the web app builds the package's source itself. */
export default defineConfig({
  root: 'src/gallery',
  plugins: [react(), tailwindcss()],
  server: { host: '127.0.0.1' },
})
