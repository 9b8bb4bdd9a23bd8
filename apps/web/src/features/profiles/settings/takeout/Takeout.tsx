import type { ExportFile } from '@animeteca/contracts/export-files'
import { DownloadRow } from './DownloadRow.tsx'

const files: { file: ExportFile; title: string; about: string }[] = [
  {
    file: 'animeteca.json',
    title: 'Todo, en JSON',
    about:
      'Tu perfil, tus listas, cada marca con su fecha, las veces que volviste a verlo, votos, comentarios y amigos. Animeteca lo lee de vuelta.',
  },
]

/** All that one can take away, a file each. */
export default function Takeout() {
  return (
    <section aria-labelledby="llevar-titulo">
      <h3 id="llevar-titulo" className="text-base">
        Llévate tu historia
      </h3>
      <p className="mt-1 max-w-[60ch] text-sm text-pretty text-dim">
        Cada archivo se prepara en el momento y solo lo puedes descargar tú. Dentro va también lo que guardas en
        privado.
      </p>
      <ul className="mt-4 divide-y divide-line rounded-panel border border-line bg-surface">
        {files.map((one) => (
          <DownloadRow key={one.file} {...one} />
        ))}
      </ul>
    </section>
  )
}
