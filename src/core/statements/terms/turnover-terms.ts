// Names of the line under a list that sums up its columns: what went out and what came in, and no balance. Banks print it as the last
// row, some with the last day of the period before it. Sources: printed statement guides of banks.

const TURNOVER: readonly RegExp[] = [
  /^(?:closing|ending|period|statement|month(?:ly| end)?|final|overall|account|transactions?) totals?$/,
  /^totals? (?:transactions|(?:account )?movements?)$/,
  /^totals? (?:for|of) (?:the |this )?(?:period|month|statement|account)$/,
  /^(?:total )?(?:transactions? |account |period )?turnovers?(?: totals?)?$/,
  /^(?:umsatz(?:e)? ?(?:total|gesamt|summen?)|gesamtumsatze?|summen? (?:der )?(?:umsatze|buchungen))$/,
  /^(?:tota(?:l|ux) )?(?:des |de )?(?:mouvements|operations)(?: du (?:releve|mois)| de la periode)?$/,
  /^(?:total|sumas?) (?:de )?(?:movimientos|operaciones)$/,
  /^(?:total[ei] (?:dei |delle )?(?:movimenti|operazioni)|tota(?:l|is) (?:de |dos )?movimentos|totaal (?:van de )?(?:mutaties|omzet))$/,
];
/** A shop may have such a name too: `Total`, which sells fuel. */
const BARE =
  /^(?:(?:grand )?totals?|tota(?:l|ux) general|totaux|summen?|gesamt|sumas?|total[ei]|totais|totaal)$/;

/** `Closing totals`, `Total turnover`: all of the label. */
export function isTurnover(plain: string): boolean {
  return TURNOVER.some((pattern) => pattern.test(plain));
}

/** `Totals` alone, which only its figures on both sides tell from a row. */
export function isBareTotal(plain: string): boolean {
  return BARE.test(plain);
}
