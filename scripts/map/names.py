"""What places are called in English and in Canadian French, for bake.py.

Of public record: provinces and territories as the constitution and the statutes have them, waters as the lists of
names with two official forms ("pan-Canadian names") have them. Longitude, latitude, from which zoom, English, French.
"""

REGIONS = (
    (-125.0, 54.6, 4, "British Columbia", "Colombie-Britannique"),
    (-115.0, 55.0, 4, "Alberta", "Alberta"),
    (-106.0, 54.6, 4, "Saskatchewan", "Saskatchewan"),
    (-98.0, 55.4, 4, "Manitoba", "Manitoba"),
    (-86.5, 50.6, 4, "Ontario", "Ontario"),
    (-72.0, 52.0, 4, "Quebec", "Québec"),
    (-66.3, 46.6, 6, "New Brunswick", "Nouveau-Brunswick"),
    (-63.0, 45.2, 6, "Nova Scotia", "Nouvelle-Écosse"),
    (-63.2, 46.35, 7, "Prince Edward Island", "Île-du-Prince-Édouard"),
    (-60.0, 53.4, 4, "Newfoundland and Labrador", "Terre-Neuve-et-Labrador"),
    (-135.5, 63.5, 4, "Yukon", "Yukon"),
    (-119.0, 64.8, 4, "Northwest Territories", "Territoires du Nord-Ouest"),
    (-95.5, 65.0, 4, "Nunavut", "Nunavut"),
)

WATERS = (
    (-134.5, 50.0, 3, "Pacific Ocean", "Océan Pacifique"),
    (-55.0, 43.5, 3, "Atlantic Ocean", "Océan Atlantique"),
    (-135.0, 77.0, 3, "Arctic Ocean", "Océan Arctique"),
    (-86.0, 59.5, 3, "Hudson Bay", "Baie d’Hudson"),
    (-55.5, 57.5, 4, "Labrador Sea", "Mer du Labrador"),
    (-66.0, 73.0, 4, "Baffin Bay", "Baie de Baffin"),
    (-136.0, 71.2, 4, "Beaufort Sea", "Mer de Beaufort"),
    (-80.3, 53.3, 5, "James Bay", "Baie James"),
    (-78.0, 67.3, 5, "Foxe Basin", "Bassin Foxe"),
    (-67.5, 59.4, 5, "Ungava Bay", "Baie d’Ungava"),
    (-61.5, 48.2, 5, "Gulf of St. Lawrence", "Golfe du Saint-Laurent"),
    (-65.6, 45.05, 7, "Bay of Fundy", "Baie de Fundy"),
    (-63.4, 46.75, 8, "Northumberland Strait", "Détroit de Northumberland"),
    (-59.6, 47.3, 7, "Cabot Strait", "Détroit de Cabot"),
    (-87.5, 47.7, 5, "Lake Superior", "Lac Supérieur"),
    (-82.4, 44.8, 5, "Lake Huron", "Lac Huron"),
    (-87.0, 43.5, 5, "Lake Michigan", "Lac Michigan"),
    (-81.3, 42.2, 5, "Lake Erie", "Lac Érié"),
    (-77.9, 43.62, 5, "Lake Ontario", "Lac Ontario"),
    (-81.0, 45.2, 7, "Georgian Bay", "Baie Georgienne"),
    (-82.7, 42.43, 8, "Lake St. Clair", "Lac Sainte-Claire"),
    (-79.4, 44.42, 9, "Lake Simcoe", "Lac Simcoe"),
    (-88.5, 49.8, 6, "Lake Nipigon", "Lac Nipigon"),
    (-79.8, 46.25, 8, "Lake Nipissing", "Lac Nipissing"),
    (-94.8, 49.3, 7, "Lake of the Woods", "Lac des Bois"),
    (-97.6, 52.4, 5, "Lake Winnipeg", "Lac Winnipeg"),
    (-98.5, 51.0, 7, "Lake Manitoba", "Lac Manitoba"),
    (-102.3, 57.3, 6, "Reindeer Lake", "Lac Reindeer"),
    (-109.5, 59.2, 6, "Lake Athabasca", "Lac Athabasca"),
    (-114.0, 61.7, 5, "Great Slave Lake", "Grand lac des Esclaves"),
    (-121.0, 66.0, 5, "Great Bear Lake", "Grand lac de l’Ours"),
    (-72.05, 48.58, 7, "Lac Saint-Jean", "Lac Saint-Jean"),
    (-68.6, 48.65, 7, "St. Lawrence River", "Fleuve Saint-Laurent"),
    (-123.75, 49.35, 8, "Strait of Georgia", "Détroit de Georgia"),
    (-123.9, 48.3, 8, "Juan de Fuca Strait", "Détroit de Juan de Fuca"),
    (-130.9, 53.2, 7, "Hecate Strait", "Détroit d’Hécate"),
    (-129.3, 51.3, 6, "Queen Charlotte Sound", "Bassin de la Reine-Charlotte"),
)

# Towns that are called otherwise in one of the languages; all others have one name.
TOWNS = {
    ("Québec", "QC"): ("Québec City", "Québec"),
    ("Greater Sudbury", "ON"): ("Greater Sudbury", "Grand Sudbury"),
    ("Grand Falls", "NB"): ("Grand Falls", "Grand-Sault"),
}
