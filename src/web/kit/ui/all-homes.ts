/**
 * The props of a link to all homes. A bare `/listing` takes the filters of the tab's session (rule 2.4): only the
 * tab bar, the header and an empty dashboard mean those. The hash says so before hydration as well; the listing removes it.
 */
export const allHomes = { to: '/listing', search: {}, hash: 'all' } as const
