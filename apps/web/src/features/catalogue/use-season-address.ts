import { useNavigate } from '@tanstack/react-router'

/** Says in the address which season is being looked at, by its number; nothing for the one that opens by itself. */
export function useSeasonAddress() {
  const navigate = useNavigate({ from: '/anime/$id' })
  return (temporada: number | undefined) =>
    void navigate({ search: (last) => ({ ...last, temporada }), replace: true, resetScroll: false })
}
