/**
 * Cities, categories and amenities, each as a list of its own, for other API clients. The browser reads all of them in
 * one call (fetchFilterOptions), so its bundle lacks this file.
 */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { unwrapped } from './envelope.ts'
import { tolerantOptions } from './tolerant.ts'

const optionList = (path: string) =>
  defineCall({
    method: 'GET',
    path,
    client: 'public',
    request: v.object({}),
    response: unwrapped(tolerantOptions),
  })

export const fetchCities = optionList('/cities')
export const fetchCategories = optionList('/categories')
export const fetchAmenities = optionList('/amenities')
