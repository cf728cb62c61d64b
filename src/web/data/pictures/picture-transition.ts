/**
 * Between a list and a home, the tapped picture grows into the home's, and back: a view transition of that picture
 * alone. Loaded when the page is idle.
 */
import type { RegisteredRouter } from '@tanstack/react-router'
import { motionReduced } from '../../kit/ui/motion.ts'
import { coverName, rememberShown } from './shown-pictures.ts'
import './picture-transition.css'

type ViewTransitionOptions = Exclude<
  RegisteredRouter['options']['defaultViewTransition'],
  boolean | undefined
>

const HOME = /^\/property\/(\d+)$/

/** The id of the home whose picture both screens have: the opened one, or the one that is left. */
function homeBetween(from = '', to = ''): number | null {
  const opened = HOME.exec(to)?.[1]
  const left = HOME.exec(from)?.[1]
  // Between two homes there is no list with a picture to grow.
  if ((opened === undefined) === (left === undefined)) return null
  return Number(opened ?? left)
}

/** For the router's `defaultViewTransition`; undefined in a browser that would animate every screen. */
export function pictureTransition(): ViewTransitionOptions | undefined {
  if (!CSS.supports('selector(:active-view-transition-type(a))')) return undefined
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  // The router leaves `ready` unhandled: a transition that another one overtakes would be reported as an error.
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.catch(() => {})
    return transition
  }
  return {
    types({ fromLocation, toLocation }) {
      const home = homeBetween(fromLocation?.pathname, toLocation.pathname)
      if (home === null) return false
      const name = coverName(home)
      const picture = document.querySelector<HTMLImageElement>(`img[data-morph="${name}"]`)
      const { top = 0, bottom = 0 } = picture?.getBoundingClientRect() ?? {}
      if (!picture?.naturalWidth || bottom <= 0 || top >= innerHeight) return false
      // The next screen first shows this very file, whatever width it would load.
      rememberShown(name, picture.currentSrc)
      if (motionReduced()) return false
      sheet.replaceSync(`img[data-morph="${name}"] { view-transition-name: cover }`)
      return ['cover']
    },
  }
}
