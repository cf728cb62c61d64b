import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from './router-context.ts'
import { NotFoundScreen } from './screens/not-found.tsx'
import { RootScreen } from './screens/root.tsx'

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootScreen,
  notFoundComponent: NotFoundScreen,
})
