-- Homes that were indexed before two codes of one meaning found the same homes: each gets the facet of the other code.
WITH meanings (code, synonym) AS (
  VALUES
    ('amenity:pool', 'amenity:swimming_pool'),
    ('amenity:gym', 'amenity:fitness_center'),
    ('amenity:parking', 'amenity:garage_parking'),
    ('amenity:in_unit_laundry', 'amenity:washer_dryer')
), both_ways (code, synonym) AS (
  SELECT code, synonym FROM meanings UNION ALL SELECT synonym, code FROM meanings
), missing AS (
  SELECT property_id, array_agg(synonym) AS facets
  FROM property_index JOIN both_ways ON code = ANY (property_index.facets)
  WHERE NOT synonym = ANY (property_index.facets)
  GROUP BY property_id
)
UPDATE property_index
SET facets = property_index.facets || missing.facets, words = property_index.words || missing.facets
FROM missing
WHERE missing.property_id = property_index.property_id;
