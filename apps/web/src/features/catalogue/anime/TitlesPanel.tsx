import { titleLang } from '../shelf/title-lang.ts'

/** Alternative titles. */
export function TitlesPanel({ titles }: { titles: readonly string[] }) {
  const [first, rest] = [titles.slice(0, shown), titles.slice(shown)]
  return (
    <section aria-labelledby="titulos" className="rounded-panel border border-line bg-surface p-4.5">
      <h2 id="titulos" className="text-base">
        También conocido como
      </h2>
      <TitleList titles={first} />
      {rest.length > 0 && (
        <details className="mt-1.5">
          <summary className="w-fit rounded-sm py-1 text-xs font-semibold text-dim hover:text-text">
            {rest.length === 1 ? 'Un título más' : `${rest.length} títulos más`}
          </summary>
          <TitleList titles={rest} />
        </details>
      )}
    </section>
  )
}

/** Titles shown before expanding. */
const shown = 4

const TitleList = ({ titles }: { titles: readonly string[] }) => (
  <ul className="mt-2 flex flex-col gap-1.5 text-sm text-dim">
    {titles.map((title) => (
      <li key={title} lang={titleLang(title)} className="wrap-anywhere">
        {title}
      </li>
    ))}
  </ul>
)
