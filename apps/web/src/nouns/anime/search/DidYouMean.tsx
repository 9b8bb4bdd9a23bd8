type DidYouMeanProps = { title: string; onChoose: () => void; className: string }

export function DidYouMean({ title, onChoose, className }: DidYouMeanProps) {
  return (
    <p className={className}>
      ¿Querías decir{' '}
      <button
        type="button"
        onClick={onChoose}
        className="min-h-11 font-semibold text-accent underline underline-offset-4"
      >
        {title}
      </button>
      ?
    </p>
  )
}
