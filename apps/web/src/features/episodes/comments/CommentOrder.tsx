import { Button } from '@animeteca/ui/actions/Button'

type CommentOrderProps = { isBest: boolean; onChange: (isBest: boolean) => void }

export function CommentOrder({ isBest, onChange }: CommentOrderProps) {
  return (
    <fieldset aria-label="Ordenar comentarios" className="-mr-3 flex">
      {[false, true].map((best) => (
        <Button
          key={`${best}`}
          size="sm"
          variant="ghost"
          aria-pressed={best === isBest}
          onPress={() => onChange(best)}
          className={best === isBest ? 'text-text' : undefined}
        >
          {best ? 'Mejores' : 'Recientes'}
        </Button>
      ))}
    </fieldset>
  )
}
