import type { ProfileFrame } from '@animeteca/contracts/labels'

export const frameNames: Record<ProfileFrame, string> = {
  none: 'Sin marco',
  arcane_sigil: 'Sello arcano',
  bonsai: 'Bonsái',
  cyber_katana: 'Cibercatana',
  git_gud: 'Git gud',
  head_in_the_clouds: 'En las nubes',
  angry: 'Furia',
  in_tears: 'A lágrima viva',
  angel: 'Ángel',
  lovestruck: 'Flechazo',
  bunny_zzzs: 'Conejo dormilón',
  bloomling: 'Brote en flor',
  the_hexcore: 'Núcleo hexagonal',
  sakura_ink: 'Tinta y sakura',
  sakura_warrior: 'Guerrero sakura',
  imagination: 'Imaginación',
}
