import { Button } from '@animeteca/ui/actions/Button'
import { useNavigate } from '@tanstack/react-router'

/** Resets the filters. */
export function ClearFilters() {
  const navigate = useNavigate({ from: '/admin' })
  const clear = () => void navigate({ search: ({ tab }) => ({ tab }), replace: true, resetScroll: false })
  return <Button onPress={clear}>Quitar filtros</Button>
}
