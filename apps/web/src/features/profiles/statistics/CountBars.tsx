type CountBarsProps = {
  title: string
  rows: readonly { name: string; count: number }[]
  unit: (count: number) => string
}

/** Names with a bar each, relative to the highest count. */
export function CountBars({ title, rows, unit }: CountBarsProps) {
  const max = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section className="min-w-0">
      <h2 className="text-lg">{title}</h2>
      {rows.length === 0 && <p className="mt-3 text-sm text-dim">Todavía no hay datos.</p>}
      <dl className="mt-3 flex flex-col gap-2.5">
        {rows.map(({ name, count }) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm">
            <dt className="truncate font-medium">{name}</dt>
            <dd className="contents">
              <span className="text-dim tabular-nums">{unit(count)}</span>
              <svg aria-hidden viewBox="0 0 100 2" preserveAspectRatio="none" className="col-span-2 mt-1 h-1.5 w-full">
                <rect width={100} height={2} className="fill-raised" />
                <rect width={(count / max) * 100} height={2} className="fill-accent" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
