import { Button } from '@animeteca/ui/actions/Button'
import { useNavigate } from '@tanstack/react-router'
import { focusPanelTitle } from './PanelBar.tsx'

/** Resets the filters; the button disappears, so the title gets the focus. */
export function ClearFilters() {
  const navigate = useNavigate({ from: '/admin' })
  const clear = () => {
    focusPanelTitle()
    void navigate({ search: ({ tab }) => ({ tab }), replace: true, resetScroll: false })
  }
  return <Button onPress={clear}>Quitar filtros</Button>
}
