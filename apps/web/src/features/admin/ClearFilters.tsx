import { Button } from '@animeteca/ui/actions/Button'
import { useNavigate } from '@tanstack/react-router'
import { focusPanelTitle } from './PanelBar.tsx'

/** Shows all of a listing again; the button goes away with what it stood under, and leaves the focus to the title. */
export function ClearFilters() {
  const navigate = useNavigate({ from: '/admin' })
  const clear = () => {
    focusPanelTitle()
    void navigate({ search: ({ tab }) => ({ tab }), replace: true, resetScroll: false })
  }
  return <Button onPress={clear}>Quitar filtros</Button>
}
