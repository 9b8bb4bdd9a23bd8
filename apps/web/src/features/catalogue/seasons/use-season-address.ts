import { useNavigate } from '@tanstack/react-router'

/** Writes the open season's number to the URL; none for the default season. */
export function useSeasonAddress() {
  const navigate = useNavigate({ from: '/anime/$id' })
  return (temporada: number | undefined) =>
    void navigate({ search: (last) => ({ ...last, temporada }), replace: true, resetScroll: false })
}
